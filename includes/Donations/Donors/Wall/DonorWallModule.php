<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Shared\Html\BlockPattern;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlockPatterns;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donors and their comments for everybody to see (spec/donations.txt "donor wall"): a block, its shortcode, and the call for more. */
final class DonorWallModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks, HasIslands, HasBlockPatterns, HasCronHooks, HasInstallSteps, HasUninstallData
{
    private ?PublicDonorWalls $walls = null;

    public function __construct(private readonly SharedModule $shared, private readonly DonationRecordsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Wall';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        (new DonorWallShortcode())->register();
        (new DonorWallCachePurger($this->gifts->totals(...), $this->pages(...), $this->shared->database(...), $this->shared->clock))->register();
        $this->walls()->register();
    }

    public function actions(): array
    {
        return [(new DonorWallAjax($this->cards(), $this->walls(), $this->shared->nonces()))->action()];
    }

    public function blocks(): array
    {
        return [DonorWallBlock::NAME => fn(): DonorWallBlock => new DonorWallBlock($this->cards(), $this->walls(), $this->shared->islands())];
    }

    public function islands(): array
    {
        $island = static fn(string $name): IslandDefinition => new IslandDefinition($name, __DIR__ . "/templates/$name.php", script: static fn(): string => DonorWallCards::LOAD_MORE);

        return [$island(DonorWallCards::LOAD_MORE), $island(DonorWallCards::READ_MORE)];
    }

    public function patterns(): array
    {
        return [
            new BlockPattern(
                'donor-wall',
                __('Donor wall', 'benefit'),
                __('Thanks to those who have given, with their comments.', 'benefit'),
                BlockPattern::heading(__('Thank you', 'benefit')) . '<!-- wp:' . DonorWallBlock::NAME . " /-->\n",
                [__('donors', 'benefit')],
            ),
        ];
    }

    public function cronHooks(): array
    {
        return [DonorWallCachePurger::HOOK];
    }

    public function setupVersion(): int
    {
        return 1;
    }

    public function setUp(): void
    {
        add_option(DonorWallCachePurger::OPTION, '0', '', false);
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [DonorWallCachePurger::OPTION, PublicDonorWalls::OPTION], postMeta: [PublicDonorWalls::META]);
    }

    /** @return list<string> the fields that everybody sees on walls, by the names of Donations\Rest\PublicFieldPolicy */
    public function publicFields(): array
    {
        return $this->walls()->fields();
    }

    private function walls(): PublicDonorWalls
    {
        return $this->walls ??= new PublicDonorWalls($this->pages(...));
    }

    private function pages(): DonorWallLocator
    {
        return new DonorWallLocator($this->shared->database());
    }

    private function cards(): DonorWallCards
    {
        return new DonorWallCards(new DonorWallRepository($this->shared->database(), $this->gifts->donations()), $this->shared->islands(), $this->shared->settings());
    }
}
