<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\DonationFormsModule;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The ways a form is shown (Donations\Forms\DonationFormDisplayStyle), and what opens it over the page. */
final class DonationsShowingShowingModule implements BelongsToProduct, HasIslands
{
    public function __construct(private readonly SharedModule $shared, private readonly DonationFormsModule $forms) {}

    public function name(): string
    {
        return 'Donations/Showing';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function islands(): array
    {
        return [new IslandDefinition(DonationFormOpeners::ISLAND, __DIR__ . '/templates/donation-opener.php')];
    }

    public function shownForm(): DonationFormRenderer
    {
        return new DonationFormRenderer($this->forms->forms(), $this->openers(), $this->shared->islands());
    }

    public function openers(): DonationFormOpeners
    {
        return new DonationFormOpeners($this->forms->forms(), $this->shared->islands());
    }
}
