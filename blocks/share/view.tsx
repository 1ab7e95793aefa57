import { defineIsland } from '../../src/shared/islands/define-island';
import { ShareButtons } from '../../src/content/blocks/ShareButtons';

defineIsland( 'share', ShareButtons );
