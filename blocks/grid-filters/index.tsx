import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { registerEditor } from '../shared/register';
import metadata from './block.json';

const TEMPLATE: [ string, object ][] = [ [ 'benefit/grid-filter', {} ] ];

function Edit() {
	// Beside each other as on the page. On a phone a button opens them there; here they stay in sight.
	const innerProps = useInnerBlocksProps(
		{ className: 'benefit-grid__sheet', style: { display: 'grid' } },
		{ template: TEMPLATE }
	);
	return (
		<div { ...useBlockProps( { className: 'benefit benefit-grid__filters' } ) }>
			<div { ...innerProps } />
		</div>
	);
}

registerEditor( metadata.name, Edit, { hasInnerBlocks: true } );
