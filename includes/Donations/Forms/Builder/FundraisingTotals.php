<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\Admin\DonationList\DonationFilter;
use Benefit\Donations\Admin\DonationList\DonationSums;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Formats the totals raised by forms or campaigns in a list: live, with tests apart, in one query for all. Contains no
 * personal data.
 *
 * @phpstan-import-type Sums from DonationSums
 */
final class FundraisingTotals
{
    /** @var array<int, array{live: Sums, test: Sums}> by post id */
    private array $known = [];

    /** @param 'form'|'campaign' $subject */
    public function __construct(private readonly DonationTotalRepository $totals, private readonly string $subject, private readonly Settings $settings) {}

    /** @return list<int> posts in the list, and the one whose row is printed: after a quick edit, there is no list */
    public static function listed(int $postId): array
    {
        global $wp_query;
        $posts = array_filter($wp_query->posts ?? [], static fn(mixed $post): bool => $post instanceof \WP_Post);

        return array_values(array_unique([$postId, ...array_map(static fn(\WP_Post $post): int => $post->ID, $posts)]));
    }

    /** @param string $currency of the post; listed first, even without donations */
    public function raised(int $postId, string $currency): string
    {
        $amounts = [$currency => 0, ...array_map(static fn(array $total): int => $total['amount'], $this->getSums($postId)['live'])];
        $money = $this->settings->money();
        $tests = DonationSums::tests($this->getSums($postId)['test'], $money);

        return implode('<br>', [
            ...array_map(static fn(string $code, int $minor): string => esc_html($money->withCurrency($code)->format($minor)), array_keys($amounts), $amounts),
            ...($tests === '' ? [] : [$this->linked($tests, $postId, 'test')]),
        ]);
    }

    /** Number of donations, linked for users who may see them. */
    public function donationCount(int $postId): string
    {
        return $this->linked(number_format_i18n(DonationSums::number($this->getSums($postId)['live'])), $postId, 'live');
    }

    /** The linked list contains exactly the donations counted. */
    private function linked(string $text, int $postId, string $mode): string
    {
        return current_user_can(DonationCapabilities::DONATIONS)
            ? sprintf('<a href="%s">%s</a>', esc_url(DonationsScreenUrl::url([$this->subject => $postId, 'status' => DonationFilter::PAID, 'mode' => $mode])), esc_html($text))
            : esc_html($text);
    }

    /** @param int $goalMinor minor units; 0: no goal */
    public function progress(int $postId, string $currency, int $goalMinor): string
    {
        return self::share($this->getSums($postId)['live'][$currency]['amount'] ?? 0, $goalMinor, $this->settings->money()->withCurrency($currency)->format($goalMinor));
    }

    private static function noGoal(): string
    {
        return sprintf('<span aria-hidden="true">—</span><span class="screen-reader-text">%s</span>', esc_html__('No goal', 'benefit'));
    }

    /** @param string $words formatted goal */
    public static function share(int $reached, int $goal, string $words): string
    {
        return $goal < 1
            ? self::noGoal()
            /* translators: 1: a percentage, 2: amount of a goal */
            : esc_html(sprintf(__('%1$s%% of %2$s', 'benefit'), number_format_i18n(intdiv(100 * max(0, $reached), $goal)), $words));
    }

    /** @return array{live: Sums, test: Sums} */
    private function getSums(int $postId): array
    {
        if (!isset($this->known[$postId])) {
            $this->known = $this->totals->ofModes($this->subject, self::listed($postId)) + $this->known;
        }

        return $this->known[$postId];
    }
}
