/** The figures of the readings, by the names that MDX knows them by. */
export { Belief } from './Belief.tsx';
export { DailySet } from './DailySet.tsx';
export { FourBoxes } from './FourBoxes.tsx';
export { HabitDays } from './HabitDays.tsx';
export { PomodoroRing } from './PomodoroRing.tsx';
export { SpacedDays } from './SpacedDays.tsx';
export { ThePause } from './ThePause.tsx';
export { ThesisDays } from './ThesisDays.tsx';
export { ThreeLooks } from './ThreeLooks.tsx';
export { ThreeParts } from './ThreeParts.tsx';
export { TwoThirds } from './TwoThirds.tsx';
export { WeekOfHours } from './WeekOfHours.tsx';
