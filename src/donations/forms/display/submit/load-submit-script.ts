import { loadPart } from '../../../../shared/http/script-loader';
import { formSettings } from '../donations-script-data';
import type { LatePart } from './submit-script';

export const LATE = 'donation-form-send';

/** The part that a form needs from its first entry on. It is fetched then: a form that is only looked at has no use for it. */
export const loadLate = (): Promise< LatePart > => loadPart( LATE, formSettings().send_script );
