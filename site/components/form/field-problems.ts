import type { Problem } from '../../../domain/problem.ts';

export function problemOf(problems: readonly Problem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}

export function describedBy(name: string, hint: unknown, problem: unknown): string | undefined {
  const ids = [hint !== undefined && `${name}-hint`, problem !== undefined && `${name}-problem`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
