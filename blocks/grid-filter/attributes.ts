/** Custom name and color of a value, '' for none. */
export interface ValueLabel {
	readonly value: string;
	readonly label: string;
	readonly color: string;
}

export type Attributes = {
	readonly facet: string;
	/** Name of a FilterControl. */
	readonly control: string;
	readonly label: string;
	readonly isAll: boolean;
	readonly hasCounts: boolean;
	readonly hasTree: boolean;
	readonly orderBy: 'name' | 'count';
	readonly emptyOptions: 'hide' | 'dim' | 'show';
	readonly shown: number;
	readonly hasSearch: boolean;
	readonly allLabel: string;
	readonly min: string;
	readonly max: string;
	readonly step: number;
	readonly keyStep: number;
	readonly nearest: number;
	readonly farthest: number;
	readonly looks: readonly ValueLabel[];
	readonly view: string;
};
