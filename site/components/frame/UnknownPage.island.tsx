import { type ReactNode, useEffect, useState } from 'react';
import { island } from '../../islands/island.tsx';
import { MODULE_NOT_FOUND, ModuleNotFound } from './ModuleNotFound.tsx';

interface Props {
  players: readonly { name: string; lang?: string | undefined; path: string; playlist: string }[];
  children?: ReactNode;
}

/** A plain file server gives every unknown address the same page. Below a player's address, a lecture is missing. */
export const UnknownPage = island('UnknownPage', 'now', function UnknownPage({ players, children }: Props) {
  const [player, setPlayer] = useState<Props['players'][number]>();
  useEffect(() => {
    const address = `${location.pathname.toLowerCase()}/`;
    const found = players.find(({ path }) => address.startsWith(`${path.toLowerCase()}/`));
    if (found === undefined) return;
    setPlayer(found);
    document.title = MODULE_NOT_FOUND;
  }, [players]);
  return player === undefined ? children : <ModuleNotFound course={player} back={player.playlist} />;
});
