import { bring } from '../../src/donations/form-page/parts';
import { send } from '../../src/donations/form-page/send/send';

bring( 'send', send );
