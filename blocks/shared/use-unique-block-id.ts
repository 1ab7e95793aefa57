import { store } from '@wordpress/block-editor';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect } from 'react';

/** Without x, y and z: an x and a number behind the id of a listing say which use of it is meant (Content\Listings\ListingBlockFinder). */
export const newId = (): string => Math.random().toString( 33 ).slice( 2, 12 );

interface Own {
	/** Of the block, and its attribute that holds the id. */
	readonly name: string;
	readonly attribute: string;
	readonly clientId: string;
	readonly id: string;
	readonly isPreview: boolean;
	readonly set: ( id: string ) => void;
}

interface Editor {
	readonly getCurrentPostId: () => number | string | null;
}

/** The ids that a post has had in this window: what is cut out and pasted again is the same block as before. */
const known = new Set< string >();

type Registry = ReturnType< typeof useRegistry >;

/** Whether the block, or one that it stands in, was pasted or inserted just now. What a pattern or a template holds was not. */
function wasInserted( registry: Registry, clientId: string ): boolean {
	const editor = registry.select( store );
	const parents = [ ...editor.getBlockParents( clientId ) ].reverse();
	const end = parents.findIndex( ( parent ) => editor.areInnerBlocksControlled( parent ) );
	return [ clientId, ...parents.slice( 0, end < 0 ? undefined : end ) ].some(
		( one ) => editor.wasBlockJustInserted( one ) || editor.wasBlockJustInserted( one, 'inserter_menu' )
	);
}

/** A block without an id, or a copy of another one, of this post or of elsewhere, gets an id of its own. */
export function useUniqueBlockId( { name, attribute, clientId, id, isPreview, set }: Own ): void {
	const registry = useRegistry();
	const { __unstableMarkNextChangeAsNotPersistent: beforeOwnChange } = useDispatch( store );
	// By name: not every editor has posts, nor their store.
	const post = () => ( registry.select( 'core/editor' ) as unknown as Editor | undefined )?.getCurrentPostId() ?? '';

	useEffect( () => {
		const editor = registry.select( store );
		const isOfAnother = editor
			.getBlocksByName( name )
			.some( ( other ) => other !== clientId && editor.getBlockAttributes( other )?.[ attribute ] === id );
		const isFromElsewhere = ! known.has( `${ post() } ${ id }` ) && wasInserted( registry, clientId );
		if ( ! isPreview && ( id === '' || isOfAnother || isFromElsewhere ) ) {
			// Not a step that Undo takes back.
			beforeOwnChange();
			set( newId() );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the block comes
	}, [] );

	useEffect( () => {
		if ( ! isPreview ) {
			known.add( `${ post() } ${ id }` );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the post of a block does not change
	}, [ id ] );
}
