import { loadPart } from '../../../shared/part';
import { formSettings } from '../settings';
import type { LatePart } from './part';

export const LATE = 'donation-form-send';

/** The part that a form needs from its first entry on. It is fetched then: a form that is only looked at has no use for it. */
export const loadLate = (): Promise< LatePart > => loadPart( LATE, formSettings().send_script );
