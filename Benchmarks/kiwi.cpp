// Times kiwi on the rows of a file: kiwi ROWS SECONDS ORDER [resize]
//
// Solves again and again until SECONDS have passed, once at least. Prints the nanoseconds of each
// solve on one line, then the value of each variable on a line of its own. A solve is everything
// kiwi has to do: adding the rows, in ORDER, and reading the values back. ORDER is document, reverse
// or priority (the highest first); "-sized-last" after it gives the container its size at the end.
// With resize it solves once, and times what takes the values from one width of the container to the next.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

constexpr int required = 1000;
// The most that an edit variable may have: kiwi takes no required ones.
constexpr double sizeStrength = 1e9;

struct Row {
  int priority;
  char relation;
  double value;
  std::vector<std::pair<int, double>> terms;
};

struct Problem {
  int variableCount = 0;
  std::vector<std::pair<int, double>> sizes;
  std::vector<Row> rows;
};

Problem read(const char* path) {
  std::ifstream file(path);
  Problem problem;
  std::string word;
  std::size_t rowCount, viewCount, sizeCount;
  file >> word >> problem.variableCount >> rowCount >> viewCount >> sizeCount;
  problem.sizes.resize(sizeCount);
  for (auto& [variable, value] : problem.sizes) file >> word >> variable >> value;
  problem.rows.resize(rowCount);
  for (Row& row : problem.rows) {
    std::size_t count;
    file >> word >> row.priority >> row.relation >> row.value >> count;
    row.terms.resize(count);
    for (auto& [variable, coefficient] : row.terms) file >> variable >> coefficient;
  }
  if (!file) {
    std::cerr << "kiwi: " << path << " is no file of rows\n";
    std::exit(2);
  }
  return problem;
}

// Each priority as a power of a base more than the one below, in the decades that doubles have.
std::map<int, double> strengths(const Problem& problem) {
  std::map<int, double> strengths;
  for (const Row& row : problem.rows) {
    if (row.priority < required) strengths[row.priority] = 1;
  }
  const double steps = std::max<double>(1, strengths.size() - 1.0);
  const double base = std::min(1000.0, std::pow(1e8, 1 / steps));
  double strength = 1;
  for (auto& [priority, value] : strengths) {
    value = strength;
    strength *= base;
  }
  strengths[required] = kiwi::strength::required;
  return strengths;
}

const std::string sizedLast = "-sized-last";

void arrange(std::vector<Row>& rows, const std::string& order) {
  if (order == "reverse") {
    std::reverse(rows.begin(), rows.end());
  } else if (order == "priority") {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Row& a, const Row& b) { return a.priority > b.priority; });
  } else if (order != "document") {
    std::cerr << "kiwi: there is no order " << order << "\n";
    std::exit(2);
  }
}

// The rows in a solver of kiwi's, and their variables.
class System {
 public:
  System(const Problem& problem, const std::map<int, double>& strengths, bool isSizedLast)
      : variables_(problem.variableCount) {
    const auto size = [&] {
      for (const auto& [variable, value] : problem.sizes) {
        solver_.addEditVariable(variables_[variable], sizeStrength);
        solver_.suggestValue(variables_[variable], value);
      }
    };
    if (!isSizedLast) size();
    for (const Row& row : problem.rows) {
      std::vector<kiwi::Term> terms;
      terms.reserve(row.terms.size());
      for (const auto& [variable, coefficient] : row.terms) {
        terms.emplace_back(variables_[variable], coefficient);
      }
      const auto relation = row.relation == '=' ? kiwi::OP_EQ
                            : row.relation == '<' ? kiwi::OP_LE : kiwi::OP_GE;
      solver_.addConstraint(kiwi::Constraint(kiwi::Expression(std::move(terms), -row.value),
                                             relation, strengths.at(row.priority)));
    }
    if (isSizedLast) size();
    solver_.updateVariables();
  }

  void suggest(int variable, double value) {
    solver_.suggestValue(variables_[variable], value);
    solver_.updateVariables();
  }

  void read(std::vector<double>& values) const {
    values.clear();
    values.reserve(variables_.size());
    for (const auto& variable : variables_) values.push_back(variable.value());
  }

 private:
  std::vector<kiwi::Variable> variables_;
  kiwi::Solver solver_;
};

// The widths of Windlass.swift.
std::vector<double> cycle(double width) {
  std::vector<double> widths;
  for (int percent = 90; percent <= 110; ++percent) widths.push_back(width * percent / 100);
  for (int percent = 109; percent > 90; --percent) widths.push_back(width * percent / 100);
  for (int percent : {110, 91, 108, 90, 106, 95, 109, 92, 107, 100}) {
    widths.push_back(width * percent / 100);
  }
  return widths;
}

template <typename Work>
void time(Work work) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  work();
  const std::chrono::nanoseconds time = Clock::now() - start;
  std::printf(" %lld", static_cast<long long>(time.count()));
}

}  // namespace

int main(int count, char** arguments) try {
  const bool isResizing = count == 5 && std::string(arguments[4]) == "resize";
  if (count != 4 && !isResizing) {
    std::cerr << "usage: kiwi ROWS SECONDS ORDER [resize]\n";
    return 2;
  }
  using Clock = std::chrono::steady_clock;
  Problem problem = read(arguments[1]);
  std::string order = arguments[3];
  const std::size_t suffix = order.find(sizedLast);
  const bool isSizedLast = suffix != std::string::npos;
  arrange(problem.rows, order.substr(0, suffix));
  const auto levels = strengths(problem);
  std::vector<double> values;
  std::optional<System> system;
  if (isResizing) system.emplace(problem, levels, isSizedLast);
  const auto end = Clock::now() + std::chrono::duration<double>(std::stod(arguments[2]));
  std::printf("nanoseconds");
  do {
    if (!isResizing) {
      time([&] { System(problem, levels, isSizedLast).read(values); });
      continue;
    }
    const auto& [variable, width] = problem.sizes.front();
    for (const double other : cycle(width)) {
      time([&] {
        system->suggest(variable, other);
        system->read(values);
      });
    }
  } while (Clock::now() < end);
  std::printf("\n");
  for (const double value : values) std::printf("%.17g\n", value);
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
