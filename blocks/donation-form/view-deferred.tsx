import { DEFERRED_SCRIPT } from '../../src/donations/forms/display/load-deferred-script';
import { deferredScript } from '../../src/donations/forms/display/deferred-script';
import { provideScriptPart } from '../../src/shared/http/script-loader';

provideScriptPart( DEFERRED_SCRIPT, deferredScript );
