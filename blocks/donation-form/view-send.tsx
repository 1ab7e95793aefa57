import { SUBMIT_SCRIPT } from '../../src/donations/forms/display/submit/load-submit-script';
import { submitScript } from '../../src/donations/forms/display/submit/submit-script';
import { provideScriptPart } from '../../src/shared/http/script-loader';

// Fetched with a form's first entry (late.ts).
provideScriptPart( SUBMIT_SCRIPT, submitScript );
