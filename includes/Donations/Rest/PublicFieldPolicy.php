<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The part of gifts, and of those who gave, that everybody may read: nothing, until the owner switches it on field by field, or puts up a donor wall. */
final class PublicFieldPolicy
{
    public const SETTING = 'donations_public';
    public const FIELDS = ['name', 'amount', 'date', 'company', 'campaign', 'comment'];
    private const ASKED = ['id', 'page', 'per_page', 'sort', 'direction', 'includeSensitiveData', 'anonymousDonations', 'anonymousDonors'];

    /** @param \Closure(): PublicDonorWalls $walls */
    public function __construct(private readonly Settings $settings, #[Lazy(PublicDonorWalls::class)] private readonly \Closure $walls) {}

    public function isOn(): bool
    {
        return $this->fields() !== [];
    }

    public function shows(string $field): bool
    {
        return in_array($field, $this->fields(), true);
    }

    /**
     * Whether more is asked for than the public view has. Filters and orders beside those that are named could find out what is not shown.
     *
     * @param 'anonymousDonations'|'anonymousDonors' $anonymous the parameter's name
     * @param array<string, string>                  $filters   by name, with the field that has to be shown for it; '': none
     * @param array<string, string>                  $sorts     the same; `id` is always one
     */
    public function isExceeded(ResourceQuery $wanted, string $anonymous, array $filters, array $sorts): bool
    {
        $isShown = fn(string $field): bool => $field === '' || $this->shows($field);
        $asked = [...self::ASKED, ...array_keys(array_filter($filters, $isShown))];

        return $wanted->isWhole()
            || $wanted->text($anonymous) === 'include'
            || array_diff_key($wanted->values, array_flip($asked)) !== []
            || !in_array($wanted->text('sort', 'id'), ['id', ...array_keys(array_filter($sorts, $isShown))], true);
    }

    /** @return list<string> the owner's choice; otherwise that of the walls, since both together would say more than either */
    private function fields(): array
    {
        return $this->settings->texts(self::SETTING) ?: ($this->walls)()->fields();
    }

    /** "B." of Byron. */
    public static function initial(string $lastName): string
    {
        return $lastName === '' ? '' : mb_strtoupper(mb_substr($lastName, 0, 1)) . '.';
    }
}
