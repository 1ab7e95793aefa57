import { InnerBlocks } from '@wordpress/block-editor';

/** Keeps the titles of panels on the page while the plugin is not active. PHP removes it (AccordionPanelBlock.php). */
export const save = ( { attributes: { title } }: { readonly attributes: { readonly title: string } } ) => (
	<>
		{ title && <h3 className="benefit-panel__title">{ title }</h3> }
		<InnerBlocks.Content />
	</>
);
