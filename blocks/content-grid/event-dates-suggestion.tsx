import { store } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button, Notice } from '@wordpress/components';
import { useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Query } from './attributes';
import { getProvidedFacets, type PostType } from './post-type-facets';

interface Props {
	/** Block ID of the listing. */
	readonly clientId: string;
	/** Post types that the listing shows. */
	readonly types: readonly PostType[];
	readonly onChange: ( changed: Partial< Query > ) => void;
}

/** Offers to show event dates instead of publication dates in the cards, if all listed posts are events. */
export function EventDatesSuggestion( { clientId, types, onChange }: Props ) {
	const { batch, dispatch } = useRegistry();
	const date = useSelect(
		( select ) => {
			const { getClientIdsOfDescendants, getBlockName } = select( store );
			return getClientIdsOfDescendants( [ clientId ] ).find( ( id ) => getBlockName( id ) === 'core/post-date' );
		},
		[ clientId ]
	);
	const facets = getProvidedFacets( types ).filter( ( { card } ) => card !== '' );
	const show = () =>
		// Batched, so that one undo reverts both changes.
		batch( () => {
			dispatch( store ).replaceBlocks(
				[ date! ],
				facets.map( ( { card } ) => createBlock( card ) )
			);
			onChange( { orderBy: facets[ 0 ]!.id, order: 'asc', period: 'upcoming' } );
		} );
	const isOver = ( type: PostType ) => getProvidedFacets( [ type ] ).some( ( { end } ) => end );
	if ( ! date || facets.length === 0 || ! types.every( isOver ) ) {
		return null;
	}
	return (
		<div style={ { marginBlockEnd: '24px' } }>
			<Notice status="info" isDismissible={ false }>
				<p>
					{ __(
						'The cards show the date when each item was published, not when it takes place.',
						'benefit'
					) }
				</p>
				{ /* A button of its own, because a notice's action cannot wrap, and most languages need several lines. */ }
				<Button
					variant="secondary"
					onClick={ show }
					style={ { blockSize: 'auto', paddingBlock: '6px', whiteSpace: 'normal' } }
				>
					{ __( 'Show when they take place, soonest first', 'benefit' ) }
				</Button>
			</Notice>
		</div>
	);
}
