import { defineIsland } from '../../src/shared/islands/define-island';
import { Ping } from '../../src/ping/Ping';

defineIsland( 'ping', Ping );
