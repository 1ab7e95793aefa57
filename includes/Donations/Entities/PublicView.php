<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The part of gifts, and of those who gave, that everybody may read: nothing, until the owner switches it on field by field, or puts up a donor wall. */
final class PublicView
{
    public const SETTING = 'donations_public';
    public const FIELDS = ['name', 'amount', 'date', 'company', 'campaign', 'comment'];
    /** Filters and orders beside these could find out what is not shown. */
    private const ASKED = ['id', 'page', 'per_page', 'direction', 'includeSensitiveData', 'anonymousDonations', 'anonymousDonors'];

    /** @param \Closure(): list<string> $walls the fields that everybody sees on donor walls */
    public function __construct(private readonly Settings $settings, private readonly \Closure $walls) {}

    public function isOn(): bool
    {
        return $this->fields() !== [];
    }

    public function shows(string $field): bool
    {
        return in_array($field, $this->fields(), true);
    }

    /**
     * Whether more is asked for than the public view has.
     *
     * @param 'anonymousDonations'|'anonymousDonors' $anonymous the parameter's name
     */
    public function isExceeded(Wanted $wanted, string $anonymous): bool
    {
        $asked = [...self::ASKED, 'sort', ...($this->shows('campaign') ? ['campaignId'] : [])];
        $sorts = ['id', ...($this->shows('date') ? ['createdAt'] : [])];

        return $wanted->isWhole()
            || $wanted->text($anonymous) === 'include'
            || array_diff_key($wanted->values, array_flip($asked)) !== []
            || !in_array($wanted->text('sort', 'id'), $sorts, true);
    }

    /** @return list<string> the owner's choice; otherwise that of the walls, since both together would say more than either */
    private function fields(): array
    {
        return $this->settings->texts(self::SETTING) ?: ($this->walls)();
    }

    /** "B." of Byron. */
    public static function initial(string $lastName): string
    {
        return $lastName === '' ? '' : mb_strtoupper(mb_substr($lastName, 0, 1)) . '.';
    }
}
