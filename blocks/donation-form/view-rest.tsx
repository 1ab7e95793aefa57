import { REST_SCRIPT } from '../../src/donations/forms/display/load-rest-script';
import { restScript } from '../../src/donations/forms/display/rest-script';
import { provideScriptPart } from '../../src/shared/http/script-loader';

provideScriptPart( REST_SCRIPT, restScript );
