import type { responseFragment } from '../../../shared/http/responses';
import { loadScriptPart } from '../../../shared/http/script-loader';
import { donationsScriptData } from './donations-script-data';
import type { restoreForm, saveForm } from './form-storage';
import type { submitForm } from './submit/submit-form';

export const DEFERRED_SCRIPT = 'donation-form-deferred';

/** Functions of the form's deferred script, which also has its optional parts. */
export interface SubmissionFunctions {
	readonly send: typeof submitForm;
	readonly remember: typeof saveForm;
	readonly recall: typeof restoreForm;
	readonly scrollToForm: ( form: HTMLElement ) => void;
	readonly parseFragment: typeof responseFragment;
}

/**
 * Loads the deferred script on the first entry, unless the page came with it. Visitors who only look at the form do not
 * load it.
 */
export const loadDeferredScript = (): Promise< SubmissionFunctions > =>
	loadScriptPart( DEFERRED_SCRIPT, donationsScriptData().rest_script );
