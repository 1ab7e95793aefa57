import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const INSIDE = [ 'core/image', 'core/cover', 'core/group' ];

export function Edit() {
	const blockProps = useBlockProps( { className: 'benefit-slide' } );
	return (
		<div
			{ ...useInnerBlocksProps( blockProps, {
				allowedBlocks: INSIDE,
				template: [ [ 'core/image' ] ],
				templateInsertUpdatesSelection: false,
			} ) }
		/>
	);
}
