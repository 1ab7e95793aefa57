import type { responseFragment } from '../../../shared/http/responses';
import { loadScriptPart } from '../../../shared/http/script-loader';
import { donationsScriptData } from './donations-script-data';
import type { restoreForm, saveForm } from './form-storage';
import type { submitForm } from './submit/submit-form';

export const REST_SCRIPT = 'donation-form-rest';

/** Functions of the form's deferred script, which also has its optional parts. */
export interface SubmitScript {
	readonly send: typeof submitForm;
	readonly remember: typeof saveForm;
	readonly recall: typeof restoreForm;
	/** Scrolls to the messages about the form. */
	readonly lead: ( said: HTMLElement, form: HTMLElement ) => void;
	readonly fragmentOf: typeof responseFragment;
}

/**
 * Loads the deferred script on the first entry, unless the page came with it. Visitors who only look at the form do not
 * load it.
 */
export const loadRestScript = (): Promise< SubmitScript > =>
	loadScriptPart( REST_SCRIPT, donationsScriptData().rest_script );
