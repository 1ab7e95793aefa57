/** As includes/Content/Listings/Query/ListingQuery.php reads it. */
export interface Query {
	readonly postTypes?: readonly string[];
	readonly perPage?: number | undefined;
	readonly offset?: number;
	readonly most?: number;
	readonly orderBy?: string;
	readonly order?: 'asc' | 'desc';
	readonly terms?: readonly TermRule[];
	readonly termRelation?: 'and' | 'or';
	readonly authors?: readonly number[];
	readonly parents?: readonly number[];
	readonly ids?: readonly number[];
	readonly without?: readonly number[];
	readonly sticky?: 'all' | 'only' | 'without';
	readonly fields?: readonly FieldRule[];
	readonly from?: string;
	readonly to?: string;
	readonly search?: string;
	readonly period?: 'all' | 'upcoming' | 'past';
	readonly withoutCurrent?: boolean;
	readonly belowCurrent?: boolean;
	readonly related?: string;
	readonly inherit?: boolean;
}

export interface TermRule {
	readonly taxonomy: string;
	readonly ids: readonly number[];
	readonly operator?: 'any' | 'all' | 'none';
}

/** A custom field of which posts have one of some values, or a number or a day within two ends: Content\Listings\Query\MetaCondition. */
export interface FieldRule {
	readonly key: string;
	readonly values?: readonly string[];
	readonly from?: string;
	readonly to?: string;
}

export type Attributes = {
	readonly blockId: string;
	readonly query?: Query;
	readonly layout: 'grid' | 'masonry' | 'list' | 'carousel';
	readonly columns: number;
	readonly columnsTablet?: number;
	readonly columnsMobile?: number;
	readonly paging: 'numbered' | 'more' | 'infinite' | 'none';
	readonly emptyText: string;
	readonly label: string;
	/** As WordPress's own blocks have it: what holds the block may be locked, and its inside not. */
	readonly templateLock?: 'all' | 'insert' | 'contentOnly' | false;
	readonly opensIn: '' | 'lightbox' | 'window';
	readonly opensWhat: 'page' | 'part' | 'image';
	readonly opensPart: string;
	readonly opensAddress: boolean;
};

export const PER_PAGE = 12;

/** Undefined: as many as the site shows on a page of an archive, which an editor need not be allowed to know. */
export const perPageOf = ( { perPage, inherit }: Query ): number | undefined =>
	perPage ?? ( inherit === true ? undefined : PER_PAGE );
