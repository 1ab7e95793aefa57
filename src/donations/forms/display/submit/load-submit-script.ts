import { loadScriptPart } from '../../../../shared/http/script-loader';
import { donationsScriptData } from '../donations-script-data';
import type { SubmitScript } from './submit-script';

export const SUBMIT_SCRIPT = 'donation-form-send';

/** The part that a form needs from its first entry on. It is fetched then: a form that is only looked at has no use for it. */
export const loadSubmitScript = (): Promise< SubmitScript > =>
	loadScriptPart( SUBMIT_SCRIPT, donationsScriptData().send_script );
