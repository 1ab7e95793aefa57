/**
 * The data that this phone keeps of the page: nothing of persons. A browser may forbid it, and then nothing is kept.
 */
const PREFIX = 'benefit-checkin:';

export function storage(): Storage | null {
	try {
		return window.localStorage;
	} catch {
		return null;
	}
}

export const phoneStorage = {
	get( name: string, usual: string ): string {
		try {
			return storage()?.getItem( PREFIX + name ) ?? usual;
		} catch {
			return usual;
		}
	},
	set( name: string, value: string ): void {
		try {
			storage()?.setItem( PREFIX + name, value );
		} catch {
			// It is asked for again next time.
		}
	},
};
