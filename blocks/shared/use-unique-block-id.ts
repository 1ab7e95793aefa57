import { store } from '@wordpress/block-editor';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect } from 'react';

/**
 * Creates an ID without x, y and z: in a listing's ID, an x and a number say which use of it is meant
 * (Content\Listings\ListingBlockFinder).
 */
export const newId = (): string => Math.random().toString( 33 ).slice( 2, 12 );

interface Options {
	/** Name of the block, and its attribute for the ID. */
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

/** IDs that were used in this window, with their posts: a block that is cut and pasted again keeps its ID. */
const known = new Set< string >();

type Registry = ReturnType< typeof useRegistry >;

/** Whether the block, or one around it, was just pasted or inserted. Blocks of a pattern or template were not. */
function wasInserted( registry: Registry, clientId: string ): boolean {
	const editor = registry.select( store );
	const parents = [ ...editor.getBlockParents( clientId ) ].reverse();
	const end = parents.findIndex( ( parent ) => editor.areInnerBlocksControlled( parent ) );
	return [ clientId, ...parents.slice( 0, end < 0 ? undefined : end ) ].some(
		( one ) => editor.wasBlockJustInserted( one ) || editor.wasBlockJustInserted( one, 'inserter_menu' )
	);
}

/** Gives an ID to a block that has none, or that is a copy of a block of this post or another one. */
export function useUniqueBlockId( { name, attribute, clientId, id, isPreview, set }: Options ): void {
	const registry = useRegistry();
	const { __unstableMarkNextChangeAsNotPersistent: beforeOwnChange } = useDispatch( store );
	// Accessed by name, because widget screens have neither posts nor this store.
	const post = () => ( registry.select( 'core/editor' ) as unknown as Editor | undefined )?.getCurrentPostId() ?? '';

	useEffect( () => {
		const editor = registry.select( store );
		const isOfAnother = editor
			.getBlocksByName( name )
			.some( ( other ) => other !== clientId && editor.getBlockAttributes( other )?.[ attribute ] === id );
		const isFromElsewhere = ! known.has( `${ post() } ${ id }` ) && wasInserted( registry, clientId );
		if ( ! isPreview && ( id === '' || isOfAnother || isFromElsewhere ) ) {
			// Not an undo step.
			beforeOwnChange();
			set( newId() );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the block is inserted
	}, [] );

	useEffect( () => {
		if ( ! isPreview ) {
			known.add( `${ post() } ${ id }` );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the post of a block does not change
	}, [ id ] );
}
