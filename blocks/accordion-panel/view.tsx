import { defineIsland } from '../../src/shared/islands/define-island';
import { AccordionPanelTitle } from '../../src/content/blocks/AccordionPanelTitle';

defineIsland( 'accordion-panel', AccordionPanelTitle );
