/** Format that includes/Content/Listings/Query/ListingQuery.php reads. */
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
	readonly sticky?: 'all' | 'first' | 'only' | 'without';
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

/**
 * Condition on a custom field: one of several values, or a number or day within a range
 * (Content\Listings\Query\MetaCondition).
 */
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
	/** `false` keeps the inside unlocked when the parent is locked, as in WordPress's own blocks. */
	readonly templateLock?: 'all' | 'insert' | 'contentOnly' | false;
	readonly opensIn: '' | 'lightbox' | 'window';
	readonly opensWhat: 'page' | 'part' | 'image';
	readonly opensPart: string;
	readonly opensAddress: boolean;
};

export const PER_PAGE = 12;

/** Undefined means the site's number of posts per archive page, which an editor may not be allowed to read. */
export const perPageOf = ( { perPage, inherit }: Query ): number | undefined =>
	perPage ?? ( inherit === true ? undefined : PER_PAGE );
