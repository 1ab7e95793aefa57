/**
 * Settings that this phone remembers; no personal data. Browsers may forbid storage, and then nothing is remembered.
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
			// Not remembered: the default applies next time.
		}
	},
};
