import { store } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button, Notice } from '@wordpress/components';
import { useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Query } from './attributes';
import { providedFacetsOf, type PostType } from './use-post-types';

interface Props {
	/** Of the listing. */
	readonly clientId: string;
	/** The types of posts that it lists. */
	readonly types: readonly PostType[];
	readonly onChange: ( changed: Partial< Query > ) => void;
}

/** Where all posts are about something that takes place, their cards may say when, in place of the day on which each was written. */
export function EventDatesNotice( { clientId, types, onChange }: Props ) {
	const { batch, dispatch } = useRegistry();
	const date = useSelect(
		( select ) => {
			const { getClientIdsOfDescendants, getBlockName } = select( store );
			return getClientIdsOfDescendants( [ clientId ] ).find( ( id ) => getBlockName( id ) === 'core/post-date' );
		},
		[ clientId ]
	);
	const brought = providedFacetsOf( types ).filter( ( { card } ) => card !== '' );
	const show = () =>
		// One step of Undo.
		batch( () => {
			dispatch( store ).replaceBlocks(
				[ date! ],
				brought.map( ( { card } ) => createBlock( card ) )
			);
			onChange( { orderBy: brought[ 0 ]!.id, order: 'asc', period: 'upcoming' } );
		} );
	const isOver = ( type: PostType ) => providedFacetsOf( [ type ] ).some( ( { end } ) => end );
	if ( ! date || brought.length === 0 || ! types.every( isOver ) ) {
		return null;
	}
	return (
		<div style={ { marginBlockEnd: '24px' } }>
			<Notice status="info" isDismissible={ false }>
				<p>{ __( 'The cards show the day on which each was entered.', 'benefit' ) }</p>
				{ /* In a sidebar it takes several lines, in most languages; an action of the notice would have one. */ }
				<Button
					variant="secondary"
					onClick={ show }
					style={ { blockSize: 'auto', paddingBlock: '6px', whiteSpace: 'normal' } }
				>
					{ __( 'Show when they take place, the next first', 'benefit' ) }
				</Button>
			</Notice>
		</div>
	);
}
