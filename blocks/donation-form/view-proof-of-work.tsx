import { provideScriptPart } from '../../src/shared/http/script-loader';
import { runChallenge } from '../../src/donations/giving/proof-of-work/challenge-runner';

provideScriptPart( 'proof', runChallenge );
