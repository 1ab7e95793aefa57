import { openLogin } from '../../src/donations/form-page/login/open-login';
import { bring } from '../../src/donations/form-page/parts';

bring( 'login', openLogin );
