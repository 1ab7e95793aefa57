import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { registerEditor } from '../shared/register';
import metadata from './block.json';

const TEMPLATE: [ string, object ][] = [ [ 'benefit/grid-filter', {} ] ];

function Edit() {
	return <div { ...useInnerBlocksProps( useBlockProps(), { template: TEMPLATE } ) } />;
}

registerEditor( metadata.name, Edit, { hasInnerBlocks: true } );
