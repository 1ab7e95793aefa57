import { defineIsland } from '../../src/shared/islands/define-island';
import { AccordionPanelLink } from '../../src/content/blocks/AccordionPanelLink';

defineIsland( 'accordion-link', AccordionPanelLink );
