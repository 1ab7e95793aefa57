import { openLogin } from '../../src/donations/form-page/login/open-login';
import { providePart } from '../../src/shared/part';

providePart( 'login', openLogin );
