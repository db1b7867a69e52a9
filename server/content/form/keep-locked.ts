import type { StaffRole } from '../../../domain/staff/roles.ts';
import { optionOf, withField } from './names.ts';
import { holdsLocked, lockFor, type Shape } from './shape.ts';
import { fieldsOf } from './values.ts';

/**
 * The value with what is locked for the role as it was. The last look at every change, whatever was posted: a list or an
 * optional group that holds something locked stays as a whole where it would come or go.
 */
export function keepLocked(shape: Shape, value: unknown, old: unknown, role: StaffRole): unknown {
  if (Object.is(value, old) || lockFor(shape.lock, role) !== undefined) return old;
  if (!holdsLocked(shape, role)) return value;
  if (shape.is === 'list') return old;
  const canBeMissing = shape.isOptional && shape.fallback === undefined;
  if (canBeMissing && (value === undefined || old === undefined)) return old;
  const within = shape.is === 'union' ? optionOf(shape, value).option : shape;
  if (within.is !== 'group') return old;
  let kept = value;
  for (const [key, field] of within.fields) {
    const [now, before] = [fieldsOf(kept)[key], fieldsOf(old)[key]];
    const part = keepLocked(field, now, before, role);
    if (!Object.is(part, now)) kept = withField(kept, key, part);
  }
  return kept;
}
