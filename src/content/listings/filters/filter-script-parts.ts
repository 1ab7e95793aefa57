/** Parts that few listings have: scripts of their own, which run before the filters' (Content\Grid\FilterBlock::part). */
import type { ComponentType } from 'react';
import type { session } from '../../../shared/http/ajax';
import type { GridFilterProps } from '../blocks/contracts';
import type { FetchPart } from '../lightbox/fetch-page-part';
import type { Choosing } from './option-state';
import type { useTyping } from './use-debounced-filter';

export interface RangeProps {
	readonly filter: GridFilterProps;
	readonly useTyping: typeof useTyping;
}

export interface Parts {
	readonly 'grid-bar': ComponentType< GridFilterProps & Choosing >;
	readonly 'grid-range': ComponentType< RangeProps >;
	readonly 'grid-part': FetchPart;
	readonly 'grid-try': typeof session;
}

/** Undefined in a filter that another page has brought: React fails over it, and the filter stays the form that it is. */
export const partOf = < Name extends keyof Parts >( name: Name ): Parts[ Name ] =>
	window.benefitParts?.[ name ] as Parts[ Name ];
