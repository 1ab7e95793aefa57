import { island } from '../../src/islands/island';
import { ShareButtons } from '../../src/content/share/ShareButtons';

island( 'share', ShareButtons );
