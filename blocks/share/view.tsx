import { island } from '../../src/shared/islands/define-island';
import { ShareButtons } from '../../src/content/blocks/ShareButtons';

island( 'share', ShareButtons );
