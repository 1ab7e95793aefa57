<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Decides which fields of donations and donors are public: none, until the owner enables them one by one or publishes a
 * donor wall.
 */
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

    public function isFieldPublic(string $field): bool
    {
        return in_array($field, $this->fields(), true);
    }

    /**
     * Tells whether a request needs more than the public view. Filters and orders other than those listed could reveal
     * hidden fields.
     *
     * @param 'anonymousDonations'|'anonymousDonors' $anonymous name of the parameter
     * @param array<string, string>                  $filters   field that must be public, by filter; '': none
     * @param array<string, string>                  $sorts     likewise by order; `id` is always allowed
     */
    public function isExceeded(ResourceQuery $query, string $anonymous, array $filters, array $sorts): bool
    {
        $isShown = fn(string $field): bool => $field === '' || $this->isFieldPublic($field);
        $allowedParameters = [...self::ASKED, ...array_keys(array_filter($filters, $isShown))];

        return $query->includesSensitiveData()
            || $query->text($anonymous) === 'include'
            || array_diff_key($query->values, array_flip($allowedParameters)) !== []
            || !in_array($query->text('sort', 'id'), ['id', ...array_keys(array_filter($sorts, $isShown))], true);
    }

    /**
     * @return list<string> the owner's choice, or else that of donor walls, because both together would reveal more
     *     than either
     */
    private function fields(): array
    {
        return $this->settings->texts(self::SETTING) ?: ($this->walls)()->fields();
    }

    /** Tells whether a name looks like one that was given out in place of a real one. */
    public static function isRedacted(string $field, string $name): bool
    {
        return ($field === 'firstName' && $name === __('Anonymous', 'benefit')) || ($field === 'lastName' && preg_match('/^\p{Lu}\.$/Du', $name) === 1);
    }

    /** Example: "B." for Byron. */
    public static function initial(string $lastName): string
    {
        return $lastName === '' ? '' : mb_strtoupper(mb_substr($lastName, 0, 1)) . '.';
    }
}
