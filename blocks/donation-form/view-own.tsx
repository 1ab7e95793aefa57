import { CUSTOM_FIELDS_SCRIPT } from '../../src/donations/forms/display/custom-fields-lazy';
import { customFieldsScript } from '../../src/donations/forms/display/custom-fields-script';
import { provideScriptPart } from '../../src/shared/http/script-loader';

// Fetched with the first answer to one of the owner's own questions (own-fields.ts).
provideScriptPart( CUSTOM_FIELDS_SCRIPT, customFieldsScript );
