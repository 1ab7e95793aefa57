import { useState } from 'react';
import { ComboboxControl, Notice, Spinner } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import type { PostOption } from '../../src/shared/admin/post-options';
import type { Posts } from './use-posts';

interface Props {
	/** A hook, so that the search term can stay in this component. */
	readonly usePosts: ( search: string, chosen: readonly number[] ) => Posts;
	/** 0 for none. */
	readonly chosen: number;
	readonly label: string;
	readonly help: string;
	/** Shown if the posts could not be loaded. */
	readonly failed: string;
	/** Shown if there are no posts. */
	readonly none: JSX.Element;
	/** Label of a chosen post that the user may not read. */
	readonly unknown: ( id: number ) => string;
	readonly onChange: ( chosen: number ) => void;
}

const PAUSE_IN_TYPING_MS = 250;

/** Search term, debounced while typing. */
export function useSearch(): [ string, ( search: string ) => void ] {
	const [ search, setSearch ] = useState( '' );
	return [ search, useDebounce( setSearch, PAUSE_IN_TYPING_MS ) ];
}

/** Selects one post by title, with a search. */
export function PostPicker( { usePosts, chosen, label, help, failed, none, unknown, onChange }: Props ) {
	const [ search, searchSoon ] = useSearch();
	const posts = usePosts( search, chosen > 0 ? [ chosen ] : [] );

	if ( posts.status === 'loading' ) {
		return <Spinner />;
	}
	if ( posts.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ failed }
			</Notice>
		);
	}
	const value = `${ chosen }`;
	const isKnown = chosen < 1 || posts.options.some( ( option ) => option.value === value );
	const options: PostOption[] = [ ...( isKnown ? [] : [ { value, label: unknown( chosen ) } ] ), ...posts.options ];
	if ( options.length === 0 && ! search ) {
		return none;
	}

	return (
		<ComboboxControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			help={ help }
			value={ chosen > 0 ? value : null }
			options={ options }
			onFilterValueChange={ searchSoon }
			onChange={ ( next ) => onChange( Number( next ?? 0 ) ) }
		/>
	);
}
