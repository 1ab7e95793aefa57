import type { responseFragment } from '../../../shared/http/responses';
import { loadScriptPart } from '../../../shared/http/script-loader';
import { donationsScriptData } from './donations-script-data';
import type { restoreForm, saveForm } from './form-storage';
import type { submitForm } from './submit/submit-form';

export const REST_SCRIPT = 'donation-form-rest';

/** Provided by the second script of a form, which has its optional parts, too. */
export interface SubmitScript {
	readonly send: typeof submitForm;
	readonly remember: typeof saveForm;
	readonly recall: typeof restoreForm;
	/** Scrolls to what was said of the form. */
	readonly lead: ( said: HTMLElement, form: HTMLElement ) => void;
	readonly fragmentOf: typeof responseFragment;
}

/** Fetches the second script with the first entry, unless it came with the page: a form that is only looked at has no use for it. */
export const loadRestScript = (): Promise< SubmitScript > =>
	loadScriptPart( REST_SCRIPT, donationsScriptData().rest_script );
