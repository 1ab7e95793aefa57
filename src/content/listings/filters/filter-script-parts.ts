/** Parts that few listings have: scripts that run before the filters' (Content\Listings\Blocks\FilterBlock::part). */
import type { ComponentType, KeyboardEvent } from 'react';
import type { session } from '../../../shared/http/ajax';
import { readScriptPart } from '../../../shared/http/script-loader';
import type { GridFilterProps } from '../blocks/contracts';
import type { FetchPagePart } from '../lightbox/fetch-page-part';
import type { OptionState } from './option-state';

/**
 * The hook of use-debounced-filter.ts. The range filter gets it as a prop: an import would give its script a second
 * state of the listings.
 */
export type UseDebouncedFilter = (
	filter: GridFilterProps,
	values: readonly string[],
	onUpdate: ( now: GridFilterProps, isOwn: boolean ) => void
) => [ () => void, ( event: KeyboardEvent ) => void ];

export interface RangeProps {
	readonly filter: GridFilterProps;
	readonly useTyping: UseDebouncedFilter;
}

export interface FilterParts {
	readonly 'grid-bar': ComponentType< GridFilterProps & OptionState >;
	readonly 'grid-range': ComponentType< RangeProps >;
	readonly 'grid-part': FetchPagePart;
	readonly 'grid-try': typeof session;
}

/** Undefined in a filter that came with another page: React fails on it, and the filter stays a plain form. */
export const filterPart = < Name extends keyof FilterParts >( name: Name ): FilterParts[ Name ] =>
	readScriptPart< FilterParts[ Name ] >( name ) as FilterParts[ Name ];
