import { island } from '../../src/shared/islands/define-island';
import { Dismiss } from '../../src/content/blocks/NoticeDismissButton';

island( 'notice', Dismiss );
