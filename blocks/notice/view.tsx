import { defineIsland } from '../../src/shared/islands/define-island';
import { NoticeDismissButton } from '../../src/content/blocks/NoticeDismissButton';

defineIsland( 'notice', NoticeDismissButton );
