import { openLogin } from '../../src/donations/giving/accounts/open-login';
import { provideScriptPart } from '../../src/shared/http/script-loader';

provideScriptPart( 'login', openLogin );
