import { defineIsland } from '../../src/shared/islands/runtime';
import { Opener } from '../../src/donations/forms/display/openers/Opener';

defineIsland( 'donation-opener', Opener );
