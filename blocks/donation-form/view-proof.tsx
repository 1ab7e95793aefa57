import { providePart } from '../../src/shared/http/script-loader';
import { work } from '../../src/donations/giving/proof-of-work/challenge-runner';

providePart( 'proof', work );
