import { openLogin } from '../../src/donations/giving/accounts/open-login';
import { providePart } from '../../src/shared/http/script-loader';

providePart( 'login', openLogin );
